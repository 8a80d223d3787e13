import type { Part } from './part.ts';
import { tamperWithBrowser } from './tampering/browser.ts';
import { randomFrom } from './random.ts';
import { tamperWithApi } from './tampering/release-api.ts';
import { tamperWithRows, tamperWithStore } from './tampering/store.ts';
import { tamperWithVerifier } from './tampering/verifier.ts';
import type { Figure } from './report.ts';

const WHOLE = { verifier: 10_000, api: 204, store: 102, starts: 6, browser: 45 };
const SHORT = { verifier: 1000, api: 34, store: 34, starts: 1, browser: 9 };

/** Tests altered, incomplete and outdated releases against every verifier: none is accepted, and none of their code runs (R13, B-12). */
export const tampering: Part = async (stack, { isShort }) => {
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
  console.log(`tampering: repeat with SEED=${seed}`);
  const random = randomFrom(seed);
  const { verifier, api, store, starts, browser } = isShort ? SHORT : WHOLE;

  const believed = await tamperWithVerifier(stack.releases, verifier, random);
  const inStore = await tamperWithStore(stack, store, random);
  const inRows = await tamperWithRows(stack, starts, random);
  const published = await tamperWithApi(stack, api, random);
  const run = await tamperWithBrowser(stack, browser, random);
  for (const list of [
    believed.accepted,
    believed.failed,
    inStore.accepted,
    inRows.accepted,
    published.accepted,
    published.broken,
    run.executed,
  ])
    for (const line of list) console.log(`  ${line}`);

  const controls = believed.genuine + published.genuine + inRows.genuine + run.controls;
  const ofControls = believed.of + published.of + inRows.remotes + run.ofControls;
  return [
    none(`of ${verifier} tampered releases believed by the verifier`, believed.accepted.length + believed.failed.length),
    none(`of ${store} put into the store: made live`, inStore.accepted.length),
    none(`of ${inRows.of} rows of the registry, altered or older, shown after a start`, inRows.accepted.length),
    none(`of ${api} sent to the API: published, or answered with 5xx`, published.accepted.length + published.broken.length),
    none(`of ${browser} scripts altered in transit: executed by a browser`, run.executed.length),
    {
      id: 'R13',
      what: `of ${ofControls} controls: untouched ones are accepted, and run`,
      value: controls,
      goal: `= ${ofControls}`,
      holds: controls === ofControls,
    },
  ];
};

const none = (what: string, value: number): Figure => ({ id: 'R13', what, value, goal: '= 0', holds: value === 0 });
