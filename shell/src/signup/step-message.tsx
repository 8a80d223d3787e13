import { soughtGender } from '@vesper/contracts';
import { useCall, useTexts } from '@vesper/host-kit';
import { Avatar, Button, FictionalPill, FormError, Inline, Loading, Skeleton, Stack, styled, TextArea, type } from '@vesper/ui';
import { useShell } from '../context/shell-context.ts';
import type { StepProps } from './step-props.ts';
import { StepFrame } from './step-frame.tsx';
import { messageSchema, type MessageValues } from './step-schemas.ts';
import { useStepForm } from './use-step-form.ts';

const Name = styled.strong`${type[18]};`;

interface StepMessageProps extends StepProps {
  isBusy: boolean;
  /** Error of the signup that does not belong to a field. */
  problem: string | null;
}

/**
 * Step 4: an optional first message, to the profile from which the signup started or to a suggested one (D-40), who is chosen once something
 * is written to them.
 */
export function StepMessage({ draft, refused, isBusy, problem, onTyped, onNext }: StepMessageProps) {
  const { stores } = useShell();
  const { t, fieldText, formatNumber } = useTexts();
  const { settings } = stores.settings.getState();
  const schema = messageSchema(settings.message_length);
  const defaults = { signup_message: draft.signup_message };

  const suggestions = useCall(
    'showcase.get',
    { query: { lander: 'signup', country: draft.country ?? settings.geoip_country } },
    { enabled: draft.profile === null },
  );
  const sought = draft.seeking && soughtGender(draft.seeking);
  const suggested = suggestions.data?.profiles.find(({ gender }) => sought === undefined || gender === sought);
  const profile = draft.profile ?? suggested ?? null;
  const written = (values: MessageValues) => ({ ...values, ...(profile && values.signup_message.trim() !== '' && { profile }) });
  const { register, handleSubmit, formState } = useStepForm<MessageValues>(schema, defaults, refused, (values) => onTyped(written(values)));

  // Said as soon as it is typed or pasted, with how much must go: nothing is cut off.
  const [used, max] = [[...draft.signup_message].length, settings.message_length];
  const count = t('common:own_profile.characters', { used: formatNumber(used), max: formatNumber(max) });
  const code = formState.errors.signup_message?.message;
  const error = used > max ? `${fieldText('too_long')} · ${count}` : code !== undefined && fieldText(code);
  return (
    <StepFrame
      title={profile ? t('signup.message.title', { name: profile.name }) : t('signup.message.title_nobody')}
      onSubmit={handleSubmit((values) => onNext(written(values)))}
      isBusy={isBusy}
      submitLabel={t('signup.message.submit')}
      extra={
        profile && (
          <Button variant="text" disabled={isBusy} onClick={() => onNext({ signup_message: '' })}>
            {t('common:words.skip')}
          </Button>
        )
      }
    >
      {problem && <FormError title={problem} />}
      {suggestions.isLoading && (
        <Loading label={t('common:words.loading')}>
          <Skeleton shape="circle" width="64px" height="64px" />
        </Loading>
      )}
      {profile && (
        <>
          <Inline gap={16} wrap={false}>
            <Avatar src={profile.main_image?.thumb_filename} size={64} />
            <Stack gap={4} align="start">
              <Name>{profile.name}</Name>
              {profile.id === suggested?.id && <span>{t('signup.message.suggested')}</span>}
              {profile.fictional_icon && <FictionalPill label={t('common:fictional.label')} />}
            </Stack>
          </Inline>
          <TextArea
            {...register('signup_message')}
            label={t('signup.message.label')}
            hint={t(profile.fictional_icon ? 'common:fictional.note' : 'signup.message.hint')}
            error={error}
          />
        </>
      )}
    </StepFrame>
  );
}
