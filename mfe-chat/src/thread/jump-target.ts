/** A message that a conversation is to show, now or once it is open. */
export interface JumpTargets {
  set(conversation: string, seq: number): void;
  /** Hands over what this conversation is to show, each once, until the returned function is called. */
  serve(conversation: string, show: (seq: number) => void): () => void;
}

export function createJumpTargets(): JumpTargets {
  let waiting: { conversation: string; seq: number } | null = null;
  const servers = new Map<string, (seq: number) => void>();

  function hand(): void {
    const show = waiting && servers.get(waiting.conversation);
    if (!waiting || !show) return;
    const { seq } = waiting;
    waiting = null;
    show(seq);
  }

  return {
    set(conversation, seq) {
      waiting = { conversation, seq };
      hand();
    },
    serve(conversation, show) {
      servers.set(conversation, show);
      hand();
      return () => {
        if (servers.get(conversation) === show) servers.delete(conversation);
      };
    },
  };
}
