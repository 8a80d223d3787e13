import type { CallResponse, MatchfinderAnswers, MatchfinderQuestion } from '@vesper/contracts';
import { type callKey, useCallMutation, useHost, useQueryClient, useTexts } from '@vesper/host-kit';
import { useRef } from 'react';
import { DONT_MIND } from './options.ts';

type Found = CallResponse<'matchfinder.get'>;

/**
 * Keeps answers: shown at once, sent in the order they were given, one at a time. Who fits is asked again when the last one is kept; what is
 * on its way at a press must not bring back the answer before.
 */
export function useKeepAnswers(key: ReturnType<typeof callKey>): (changes: Partial<MatchfinderAnswers>) => void {
  const { events } = useHost();
  const { errorText } = useTexts();
  const queries = useQueryClient();
  const save = useCallMutation('matchfinder.put');
  const sending = useRef<Promise<void>>(Promise.resolve());
  const latest = useRef<object>(undefined);

  return (changes) => {
    const turn = {};
    latest.current = turn;
    void queries.cancelQueries({ queryKey: key }, { revert: false });
    const found = queries.getQueryData<Found>(key);
    const answers = { ...(found?.answers ?? DONT_MIND), ...changes };
    queries.setQueryData(key, { ...withoutReasons(found, changes), answers });
    sending.current = sending.current.then(async () => {
      try {
        await save.mutateAsync({ body: { answers } });
      } catch (failure) {
        events.emit('shell:notify', { tone: 'danger', text: errorText(failure) });
      }
      if (latest.current === turn) await queries.invalidateQueries({ queryKey: key });
    });
  };
}

/** What a changed answer was a reason for, or was missed by, is not known again before the server has looked. */
function withoutReasons(found: Found | undefined, changes: Partial<MatchfinderAnswers>): Found | undefined {
  const kept = (questions: readonly MatchfinderQuestion[]) => questions.filter((question) => !(question in changes));
  return (
    found && {
      ...found,
      results: found.results.map((result) => ({ ...result, reasons: kept(result.reasons) })),
      ...(found.near && { near: found.near.map((one) => ({ ...one, misses: kept(one.misses) })) }),
    }
  );
}
