/**
 * Test files run at the same time as threads of one process, in which a BroadcastChannel reaches every thread: what the member of one file
 * does would happen in the tabs of another's. Each file has channels of its own. A setup file where a package uses channels.
 */
const own = crypto.randomUUID();

if (typeof BroadcastChannel !== 'undefined') {
  const Shared = BroadcastChannel;
  globalThis.BroadcastChannel = class extends Shared {
    constructor(name: string) {
      super(`${own} ${name}`);
    }
  };
}
