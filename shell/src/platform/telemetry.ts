import type { Telemetry } from '@vesper/contracts';

interface TelemetryPorts {
  /** The browser's console: the id that a member reads out is found there, in every mode. */
  log: (...line: unknown[]) => void;
  /** Path of the page's route, `/members/:id`: where it was, and nobody's id. */
  path: () => string | undefined;
  /** 0 ≤ random() < 1. */
  random: () => number;
}

/** Ids are short enough to be read out on the telephone, and have no letters that sound or look alike. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

export function createTelemetry({ log, path, random }: TelemetryPorts): Telemetry {
  return {
    error(error, context = {}) {
      const id = Array.from({ length: 8 }, () => LETTERS[Math.floor(random() * LETTERS.length)]).join('');
      log(`error ${id}`, { path: path(), ...context }, error);
      return id;
    },
  };
}
