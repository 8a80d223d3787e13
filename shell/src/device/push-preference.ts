/** Which member has turned on push in this browser, and which subscription the server knows. */
export interface PushPreference {
  isEnabledFor(memberId: string | undefined): boolean;
  /** Whether this endpoint was sent to the server less than a day ago. */
  isReported(endpoint: string, now: number): boolean;
  enable(memberId: string): void;
  markReported(endpoint: string, now: number): void;
  /** When the session ends, the server drops the subscription: it must be sent again at the next login. */
  clearReported(): void;
  disable(): void;
}

interface Stored {
  member?: string;
  endpoint?: string;
  at?: number;
}

const KEY = 'vesper.push';
/** The subscription is sent again once a day, in case the server has lost it. */
const REPORT_EVERY_MS = 86_400_000;

export function createPushPreference(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): PushPreference {
  function read(): Stored {
    try {
      return (JSON.parse(storage.getItem(KEY) ?? '{}') as Stored | null) ?? {};
    } catch {
      return {};
    }
  }
  function write(stored: Stored): void {
    try {
      storage.setItem(KEY, JSON.stringify(stored));
    } catch {} // Storage is full: the preference is lost with this page, and push is offered again.
  }
  return {
    isEnabledFor: (memberId) => memberId !== undefined && read().member === memberId,
    isReported(endpoint, now) {
      const stored = read();
      return stored.endpoint === endpoint && now - (stored.at ?? 0) < REPORT_EVERY_MS;
    },
    enable: (member) => write({ member }),
    markReported: (endpoint, at) => write({ member: read().member, endpoint, at }),
    clearReported() {
      const { member } = read();
      if (member) write({ member });
    },
    disable: () => storage.removeItem(KEY),
  };
}
