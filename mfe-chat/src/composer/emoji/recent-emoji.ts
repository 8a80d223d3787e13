/** Two rows of the picker. */
const MOST = 14;

const keyOf = (member: string) => `mfe-chat.emoji.${member}`;

/** What this member chose last at this browser, the latest first. */
export function recentEmoji(member: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(member)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string' && one.length <= 16).slice(0, MOST) : [];
  } catch {
    return []; // forbidden, or damaged
  }
}

export function rememberEmoji(member: string, emoji: string): void {
  const others = recentEmoji(member).filter((one) => one !== emoji);
  try {
    localStorage.setItem(keyOf(member), JSON.stringify([emoji, ...others].slice(0, MOST)));
  } catch {
    // Storage is full or forbidden: it is chosen all the same.
  }
}
