import { ApiFailure, type FirstMessage } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { CircleAlertIcon, ClockIcon } from '@vesper/ui';

/** That it waits for the confirmation, or why it could not be delivered. */
export function WaitingWords({ refused }: Pick<FirstMessage, 'refused'>) {
  const { t, errorText } = useTexts();
  if (refused === undefined) {
    return (
      <>
        <ClockIcon size={14} />
        {t('first_message.waiting')}
      </>
    );
  }
  return (
    <>
      <CircleAlertIcon size={14} />
      {errorText(new ApiFailure(422, { error: refused, message: refused }))}
    </>
  );
}
