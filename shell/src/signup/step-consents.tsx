import type { SignupBody } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { Checkbox, Stack } from '@vesper/ui';
import { useShell } from '../context/shell-context.ts';
import { ConsentText } from './consent-text.tsx';
import type { StepProps } from './step-props.ts';
import { StepFrame } from './step-frame.tsx';
import { consentsSchema, type ConsentsValues } from './step-schemas.ts';
import type { Secrets } from './submission.ts';
import { useStepForm } from './use-step-form.ts';

const CONSENTS = ['terms', 'sensitive_data', 'marketing'] as const;
const none: SignupBody['consents'] = { terms: false, sensitive_data: false, marketing: false };

interface StepConsentsProps extends Omit<StepProps, 'onNext'> {
  /** As ticked before going back. */
  consents: Secrets['consents'] | undefined;
  onNext: (values: object, known: Pick<Secrets, 'consents'>) => void;
}

/** Step 3: three separate consents; not stored before the signup is sent. */
export function StepConsents({ consents = none, refused, onNext }: StepConsentsProps) {
  const { routes } = useShell();
  const { t, fieldText } = useTexts();
  const { register, handleSubmit, formState } = useStepForm<ConsentsValues>(consentsSchema, { consents }, refused, () => {});
  const { errors } = formState;
  return (
    <StepFrame title={t('signup.consents.title')} onSubmit={handleSubmit((values) => onNext({}, values))}>
      <Stack gap={4}>
        {CONSENTS.map((consent) => (
          <Checkbox
            key={consent}
            {...register(`consents.${consent}`)}
            label={<ConsentText consent={consent} isLinked={routes.has} />}
            error={errors.consents?.[consent] && fieldText(errors.consents[consent].message ?? '')}
          />
        ))}
      </Stack>
    </StepFrame>
  );
}
