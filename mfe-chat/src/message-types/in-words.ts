import type { useTexts } from '@vesper/host-kit';

interface Said {
  type: string;
  body: string | null;
}

/** A message in words, where it isn't drawn: the list of chats, screen readers. */
export function inWords({ type, body }: Said, t: ReturnType<typeof useTexts>['t']): string {
  if (body !== null && body !== '') return body;
  return t(type === 'gift' || type === 'photo' ? `${type}.name` : 'thread.newer');
}
