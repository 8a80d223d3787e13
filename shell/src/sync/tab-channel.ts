import type { CallResponse } from '@vesper/contracts';
import type { LiveEvent } from './live-events.ts';

/** Messages between the tabs of one browser. */
export type TabMessage =
  | { kind: 'live'; event: LiveEvent }
  /** The stream cannot replay what was missed: every tab loads everything again. */
  | { kind: 'resync'; lastId: number }
  | { kind: 'refreshed'; user: CallResponse<'user.get'>; chats: CallResponse<'chats.get'>; likes: CallResponse<'likes.get'> }
  /** This tab has been hidden (S-24). */
  | { kind: 'hidden' }
  | { kind: 'session-started' }
  | { kind: 'session-ended' };

export interface TabChannel {
  /** Sends to all other tabs. */
  post(message: TabMessage): void;
  listen(listener: (message: TabMessage) => void): () => void;
}

/** A BroadcastChannel reaches the tabs of one origin, and so of one brand. */
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
