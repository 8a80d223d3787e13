import { ApiError } from '../platform/errors.ts';

/** A refusal for the people who release: its sentence names what is wrong and what to do. */
export class ReleaseRefused extends ApiError {
  constructor(status: number, code: string, sentence: string) {
    super(status, { code, message: sentence });
  }
}
