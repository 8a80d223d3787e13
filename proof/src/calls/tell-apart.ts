/** How well a time tells one kind from the other: the chance that one of the first took longer than one of the second; 0.5 tells nothing. */
export function chanceOfLonger(first: readonly number[], second: readonly number[]): number {
  let wins = 0;
  for (const one of first) for (const other of second) wins += one > other ? 1 : one === other ? 0.5 : 0;
  return wins / (first.length * second.length);
}
