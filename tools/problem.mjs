/** Something a person can put right: told in one sentence, without a stack trace. */
export class Problem extends Error {
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
    console.error(error instanceof Problem ? `\n${error.message}` : error);
    process.exitCode = 1;
  }
}
