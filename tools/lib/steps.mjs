/**
 * Prints a command's progress: a line with the time for every finished step, and one in advance for a slow step.
 * Works for concurrent steps, and in a log file as well as on a terminal.
 * @param {(line: string) => void} [print]
 */
export function createSteps(print = console.log) {
  const startedAt = performance.now();
  return {
    /**
     * @template T
     * @param {string} label
     * @param {(say: (note: string) => void) => Promise<T> | T} work `say` adds a remark to the line
     * @returns {Promise<T>}
     */
    async step(label, work) {
      const from = performance.now();
      const notes = /** @type {string[]} */ ([]);
      const waiting = setTimeout(() => print(`  … ${label}`), 1000);
      try {
        const result = await work((note) => notes.push(note));
        print(`  ✓ ${[label, ...notes].join(', ').padEnd(58)} ${seconds(performance.now() - from)}`);
        return result;
      } catch (error) {
        print(`  ✗ ${label.padEnd(58)} ${seconds(performance.now() - from)}`);
        throw error;
      } finally {
        clearTimeout(waiting);
      }
    },
    /** The time since the beginning, as text. */
    total: () => seconds(performance.now() - startedAt),
  };
}

/** @param {number} ms */
export function seconds(ms) {
  return `${(ms / 1000).toFixed(1).padStart(5)} s`;
}
