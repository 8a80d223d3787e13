import type { Telemetry } from '@vesper/contracts';

interface TelemetryPorts {
  /** Where a developer reads it; nothing in production. */
  log: ((...line: unknown[]) => void) | null;
  /** 0 ≤ random() < 1. */
  random: () => number;
}

/** Ids are short enough to be read out on the telephone, and have no letters that sound or look alike. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

export function createTelemetry({ log, random }: TelemetryPorts): Telemetry {
  return {
    error(error, context = {}) {
      const id = Array.from({ length: 8 }, () => LETTERS[Math.floor(random() * LETTERS.length)]).join('');
      log?.(`error ${id}`, context, error);
      return id;
    },
  };
}
