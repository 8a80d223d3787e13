/** An error that the user can fix: printed as one sentence, without a stack trace. */
export class Problem extends Error {
  /** @override */
  name = 'Problem';
}

/**
 * Runs a command's body. A `Problem` ends it with its message and exit code 1. Any other error is a bug and is printed with its stack.
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
  // A full disk can show up anywhere: in our own writes and in the output of any tool.
  if (isDiskFull(String(error))) return '\nThe disk is full: free some space and start again.';
  return error instanceof Problem ? `\n${error.message}` : undefined;
}

/** @param {string} output of any program */
export function isDiskFull(output) {
  return /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded|Check free disk space/.test(output);
}
