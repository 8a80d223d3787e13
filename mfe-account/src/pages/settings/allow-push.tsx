import { useTexts } from '@vesper/host-kit';
import { ChevronDownIcon, color, styled, targetSize, type } from '@vesper/ui';
import { browserOf } from './browser-of.ts';

const Question = styled.summary`
  display: inline-flex;
  gap: 4px;
  align-items: center;
  min-height: ${targetSize};
  ${type[16]};
  font-weight: 600;
  color: ${color.link};
  cursor: pointer;
  list-style: none;
  &::-webkit-details-marker { display: none; }
  details[open] > & > .lucide { rotate: 180deg; }
`;

const Steps = styled.ol`
  display: grid;
  gap: 8px;
  padding-inline-start: 20px;
  list-style: decimal;
`;

/** What to press where, by browser; the last step is the same in all. */
const STEPS = {
  chrome: ['address_icon', 'allow'],
  android: ['address_icon', 'permissions', 'allow'],
  firefox: ['address_icon', 'unblock'],
  safari: ['safari', 'allow'],
  ios: ['ios', 'allow'],
} as const;

/** S-01: how to allow notifications that the browser blocks: only its own settings can. */
export function AllowPush() {
  const { t } = useTexts();
  // texts: settings.push.steps.*
  return (
    <details>
      <Question>
        {t('settings.push.how')}
        <ChevronDownIcon size={20} />
      </Question>
      <Steps>
        {[...STEPS[browserOf(navigator.userAgent)], 'reload'].map((step) => (
          <li key={step}>{t(`settings.push.steps.${step}`)}</li>
        ))}
      </Steps>
    </details>
  );
}
