import type { Telemetry } from '@vesper/contracts';

interface TelemetryPorts {
  /** Writes to the console, in every mode: support finds an error there by the id the member reads out. */
  log: (...line: unknown[]) => void;
  /** The route's pattern, such as `/members/:id`, so that no member's id is logged. */
  path: () => string | undefined;
  /** 0 ≤ random() < 1. */
  random: () => number;
}

/** Error ids are read out on the telephone: short, without characters that look or sound alike. */
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
