"""The hot questions of a board as plain loops over flat tables.

One source serves twice: called as it is on lists (small one-off questions, machines without numba), and compiled by
numba on arrays (`sim.board.fast`). So: no classes, no closures, only integers and indexing.

Tables: `ways[hex * 6 + side]` the hex across a side or -1; `cost[hex]` points to enter; `gate[hex]` how a hex may be
used, one of the codes below. Answers are written into the tables handed in.
"""

from __future__ import annotations

from typing import Any

OPEN = 0
"""May be passed and ended on."""
PASS = 1
"""May be passed, not ended on."""
STOP = 2
"""May be entered and ends the movement."""
CLIMB = 3
"""May be entered from the start only, and ends the movement."""
SHUT = 4
"""May not be entered."""

UNREACHED = -1


def flood(ways: Any, cost: Any, gate: Any, start: int, budget: int, work: Any, answer: Any) -> int:
    """Write the hexes reachable within `budget` into `answer`, nearest first; return how many, start included.

    Entry costs belong to the hex entered, so the first way found to a hex is its cheapest: Dial's buckets need no
    second look. `work` holds spent (all UNREACHED before and after), parent, the bucket chain, the bucket heads.
    `answer` gets hexes, their costs, and the hex before each.
    """
    spent = work[0]
    parent = work[1]
    chain = work[2]
    heads = work[3]
    hexes = answer[0]
    for level in range(budget + 1):
        heads[level] = -1
    spent[start] = 0
    parent[start] = -1
    chain[start] = -1
    heads[0] = start
    found = 0
    for level in range(budget + 1):
        here = heads[level]
        while here >= 0:
            heads[level] = chain[here]
            hexes[found] = here
            found += 1
            if gate[here] < STOP or here == start:
                first = here * 6
                for way in range(first, first + 6):
                    there = ways[way]
                    if there >= 0 and spent[there] == UNREACHED:
                        use = gate[there]
                        if use < CLIMB or (use == CLIMB and here == start):
                            total = level + cost[there]
                            if total <= budget:
                                spent[there] = total
                                parent[there] = here
                                chain[there] = heads[total]
                                heads[total] = there
            here = heads[level]
    costs = answer[1]
    before = answer[2]
    for index in range(found):
        here = hexes[index]
        costs[index] = spent[here]
        before[index] = parent[here]
        spent[here] = UNREACHED
    return found


def flood_many(
    ways: Any,
    costs: Any,
    gates: Any,
    starts: Any,
    budgets: Any,
    kinds: Any,
    work: Any,
    scrap: Any,
    answers: Any,
) -> int:
    """Answer many reach questions in one call; return the length of the answers.

    Question i starts on `starts[i]` with `budgets[i]` points and the tables `costs[kinds[i]]`, `gates[kinds[i]]`.
    `answers` gets the hexes and their costs, one question after another, and where each question ends. Hexes that
    may only be passed, and the start, are left out. `scrap` is the answer of a single question.
    """
    hexes = answers[0]
    spent = answers[1]
    ends = answers[2]
    length = 0
    for number in range(len(starts)):
        kind = kinds[number]
        gate = gates[kind]
        found = flood(ways, costs[kind], gate, starts[number], budgets[number], work, scrap)
        for index in range(1, found):
            here = scrap[0][index]
            if gate[here] != PASS:
                hexes[length] = here
                spent[length] = scrap[1][index]
                length += 1
        ends[number] = length
    return length


def steps_between(ways: Any, start: int, goal: int, seen: Any, queue: Any) -> int:
    """Return the fewest steps from start to goal, or UNREACHED. `seen` must be all UNREACHED; it is left written."""
    seen[start] = 0
    queue[0] = start
    head = 0
    tail = 1
    while head < tail:
        here = queue[head]
        head += 1
        if here == goal:
            return int(seen[here])
        first = here * 6
        for way in range(first, first + 6):
            there = ways[way]
            if there >= 0 and seen[there] == UNREACHED:
                seen[there] = seen[here] + 1
                queue[tail] = there
                tail += 1
    return UNREACHED


def within(ways: Any, start: int, radius: int, seen: Any, queue: Any) -> int:
    """Write the hexes at most `radius` steps from start into `queue`, nearest first; return how many.

    `seen` must be all UNREACHED; afterwards it holds the steps of those in `queue`.
    """
    seen[start] = 0
    queue[0] = start
    head = 0
    tail = 1
    while head < tail:
        here = queue[head]
        head += 1
        if seen[here] == radius:
            break
        first = here * 6
        for way in range(first, first + 6):
            there = ways[way]
            if there >= 0 and seen[there] == UNREACHED:
                seen[there] = seen[here] + 1
                queue[tail] = there
                tail += 1
    return tail


def cheapest_path(
    ways: Any, cost: Any, start: int, goal: int, bound: Any, least: int, work: Any, pool: Any, heads: Any
) -> int:
    """Return the least cost of walking from start to goal, or UNREACHED; A* over buckets of cost + bound.

    `bound` is empty, or holds q and r (axial) of every hex: then `least` × the hex distance never overrates what is
    left (boards without seams). `work` holds the tables by hex: spent (all UNREACHED) and parent; `pool` the entries
    waiting: hex, chain, cost paid; `heads` the buckets (all UNREACHED). `spent` and `heads` are left as they were.
    """
    spent = work[0]
    parent = work[1]
    hexes = pool[0]
    chain = pool[1]
    paid = pool[2]
    guided = len(bound) > 0
    bottom = 0
    if guided:
        bottom = least * _apart(bound, start, goal)
    spent[start] = 0
    parent[start] = -1
    hexes[0] = start
    chain[0] = -1
    paid[0] = 0
    heads[bottom] = 0
    used = 1
    level = bottom
    top = bottom
    answer = UNREACHED
    while level <= top:
        entry = heads[level]
        if entry < 0:
            level += 1
            continue
        heads[level] = chain[entry]
        here = hexes[entry]
        if paid[entry] > spent[here]:
            continue
        if here == goal:
            answer = spent[here]
            break
        first = here * 6
        for way in range(first, first + 6):
            there = ways[way]
            if there < 0:
                continue
            total = spent[here] + cost[there]
            if spent[there] != UNREACHED and spent[there] <= total:
                continue
            spent[there] = total
            parent[there] = here
            rank = total
            if guided:
                rank += least * _apart(bound, there, goal)
            hexes[used] = there
            paid[used] = total
            chain[used] = heads[rank]
            heads[rank] = used
            used += 1
            top = max(top, rank)
    for rank in range(bottom, top + 1):
        heads[rank] = UNREACHED
    for index in range(used):
        spent[hexes[index]] = UNREACHED
    return answer


def _apart(bound: Any, one: int, other: int) -> Any:
    """Return the hex distance of two hexes by their axial coordinates."""
    dq = bound[0][one] - bound[0][other]
    dr = bound[1][one] - bound[1][other]
    return max(abs(dq), abs(dr), abs(dq + dr))


def fire_lines(
    ways: Any, turns: Any, cover: Any, starts: Any, reach: int, targets: Any, lengths: Any, stops: Any
) -> None:
    """Walk six lines of fire from each start, up to `reach` hexes.

    `turns[hex * 6 + side]` is the heading kept after a crossing. `cover[hex]`: 0 none, 1 a hex that can be hit but
    not shot across, 2 one that can be neither. `targets[(i * 6 + heading) * reach + n]` gets the hexes that can be
    hit, `lengths[i * 6 + heading]` how many, `stops[...]` the hex that blocked, or -1. A line ends before it would
    pass a hex twice (Z-MAP-6).
    """
    for number in range(len(starts)):
        start = starts[number]
        for heading in range(6):
            line = number * 6 + heading
            base = line * reach
            here = start
            course = heading
            count = 0
            stop = -1
            walked = 0
            while walked < reach:
                way = here * 6 + course
                there = ways[way]
                if there < 0 or there == start:
                    break
                again = False
                for earlier in range(count):
                    if targets[base + earlier] == there:
                        again = True
                if again:
                    break
                course = turns[way]
                here = there
                walked += 1
                kind = cover[here]
                if kind < 2:
                    targets[base + count] = here
                    count += 1
                if kind > 0:
                    stop = here
                    break
            lengths[line] = count
            stops[line] = stop


def pack(starts: Any, rivals: Any, swaps: int, seed: int, chosen: Any, best: Any, tight: Any) -> int:
    """Search for a large set of hexes no two of which are rivals; write it into `best` and return its size.

    `rivals[starts[n]:starts[n + 1]]` are the hexes too close to n. Random hexes are tried: one with no chosen rival
    is taken, one with a single chosen rival takes its place, and now and then one takes the place of two.
    """
    state = seed * 2654435761 % 4294967296
    count = len(chosen)
    size = 0
    most = 0
    for _ in range(swaps):
        state = (state * 1664525 + 1013904223) % 4294967296
        hex_number = state // 65536 * count // 65536
        state = (state * 1664525 + 1013904223) % 4294967296
        daring = state // 65536 < 40
        if chosen[hex_number] != 0 or tight[hex_number] > (2 if daring else 1):
            continue
        for index in range(starts[hex_number], starts[hex_number + 1]):
            other = rivals[index]
            if chosen[other] != 0:
                chosen[other] = 0
                size -= 1
                for further in range(starts[other], starts[other + 1]):
                    tight[rivals[further]] -= 1
        chosen[hex_number] = 1
        size += 1
        for index in range(starts[hex_number], starts[hex_number + 1]):
            tight[rivals[index]] += 1
        if size > most:
            most = size
            for index in range(count):
                best[index] = chosen[index]
    return most
