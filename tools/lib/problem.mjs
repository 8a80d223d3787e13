/** Something a person can put right: told in one sentence, without a stack trace. */
export class Problem extends Error {
  /** @override */
  name = 'Problem';
}

/**
 * Runs a command's body. A `Problem` ends it with its sentence and exit code 1; anything else is a fault of ours, shown with its stack.
 * @param {() => Promise<unknown>} body
 */
export async function command(body) {
  try {
    await body();
  } catch (error) {
    console.error(sentenceFor(error) ?? error);
    process.exitCode = 1;
  }
}

/** @param {unknown} error */
function sentenceFor(error) {
  // A full disk can show itself anywhere, in our own writes as in the output of a tool we run.
  if (isDiskFull(String(error))) return '\nThe disk is full: free some space and start again.';
  return error instanceof Problem ? `\n${error.message}` : undefined;
}

/** @param {string} output of any program */
export function isDiskFull(output) {
  return /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded|Check free disk space/.test(output);
}
