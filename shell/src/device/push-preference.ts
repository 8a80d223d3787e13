/** Who wants to be told of news in this browser, and what of it the server knows. */
export interface PushPreference {
  isOf(memberId: string | undefined): boolean;
  /** The server knows this address, since less than a day. */
  isTold(endpoint: string, now: number): boolean;
  want(memberId: string): void;
  told(endpoint: string, now: number): void;
  /** The session is over, and with it what the server knew: it is told again at the next login. */
  untell(): void;
  forget(): void;
}

interface Stored {
  member?: string;
  endpoint?: string;
  at?: number;
}

const KEY = 'vesper.push';
/** Told again once a day, whatever the server may have lost. */
const HOLDS_FOR_MS = 86_400_000;

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
    } catch {} // A full storage: it is wanted as long as this page lives on the server, and asked for again after the next load.
  }
  return {
    isOf: (memberId) => memberId !== undefined && read().member === memberId,
    isTold(endpoint, now) {
      const stored = read();
      return stored.endpoint === endpoint && now - (stored.at ?? 0) < HOLDS_FOR_MS;
    },
    want: (member) => write({ member }),
    told: (endpoint, at) => write({ member: read().member, endpoint, at }),
    untell() {
      const { member } = read();
      if (member) write({ member });
    },
    forget: () => storage.removeItem(KEY),
  };
}
