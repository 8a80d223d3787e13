import type { CallResponse } from '@vesper/contracts';
import type { LiveEvent } from './live-events.ts';

/** What tabs of one browser tell each other. */
export type TabMessage =
  | { kind: 'live'; event: LiveEvent }
  /** The stream can't say what was missed: everybody loads afresh. */
  | { kind: 'resync'; lastId: number }
  | { kind: 'refreshed'; user: CallResponse<'user.get'>; chats: CallResponse<'chats.get'>; likes: CallResponse<'likes.get'> }
  /** This tab is not looked at any more (S-24). */
  | { kind: 'hidden' }
  | { kind: 'session-started' }
  | { kind: 'session-ended' };

export interface TabChannel {
  /** To all other tabs, not to this one. */
  post(message: TabMessage): void;
  listen(listener: (message: TabMessage) => void): () => void;
}

/** The channel `vesper` of this origin, so of one brand. */
export function createTabChannel(channel = new BroadcastChannel('vesper')): TabChannel {
  return {
    post: (message) => channel.postMessage(message),
    listen(listener) {
      const onMessage = ({ data }: MessageEvent<TabMessage>) => listener(data);
      channel.addEventListener('message', onMessage);
      return () => channel.removeEventListener('message', onMessage);
    },
  };
}
