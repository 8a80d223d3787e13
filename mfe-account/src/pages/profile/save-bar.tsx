import { useTexts } from '@vesper/host-kit';
import { barHeight, Button, color, from, layer, low, radius, shadow, styled, type, UndoIcon } from '@vesper/ui';
import type { ProfileDraft } from './use-profile-draft.ts';

/** Sticks to the window's lower edge, on a phone above the shell's bottom bar. Its words are a live region, so it is always there. */
const Bar = styled.div<{ $isShown: boolean }>`
  position: sticky;
  bottom: calc(${barHeight} + env(safe-area-inset-bottom));
  z-index: ${layer.bar - 1};
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
  margin: ${({ $isShown }) => ($isShown ? '24px -15px 0' : '0')};
  padding: ${({ $isShown }) => ($isShown ? '8px 15px' : '0')};
  background: ${color.surface};
  border-top: ${({ $isShown }) => ($isShown ? '1px' : '0')} solid ${color.line};
  ${low} { position: static; }
  ${from.medium} {
    bottom: 16px;
    margin-inline: 0;
    padding-inline: 16px;
    border: ${({ $isShown }) => ($isShown ? '1px' : '0')} solid ${color.line};
    border-radius: ${radius.card};
    box-shadow: ${({ $isShown }) => ($isShown ? shadow.float : 'none')};
  }
`;
const Words = styled.p`
  flex: 1 1 80px;
  ${type[14]};
  font-weight: 600;
`;

/** The one way to save the page: there once anything is changed. What is discarded can be taken back until something else is changed. */
export function SaveBar({ draft }: { draft: ProfileDraft }) {
  const { t } = useTexts();
  const { isChanged, isDiscarded, isSaving, attempt, save, discard, takeBack } = draft;
  const hasFailed = isChanged && Object.keys(attempt.failures).length > 0;
  const words = hasFailed ? t('profile.not_all_saved') : isChanged ? t('profile.unsaved') : isDiscarded ? t('profile.discarded') : null;
  return (
    <Bar $isShown={words !== null}>
      <Words role="status">{words}</Words>
      {isChanged && (
        <>
          <Button variant="quiet" disabled={isSaving} onClick={discard}>
            {t('profile.discard')}
          </Button>
          <Button loading={isSaving} onClick={() => void save()}>
            {t('common:words.save')}
          </Button>
        </>
      )}
      {!isChanged && isDiscarded && (
        <Button variant="quiet" icon={<UndoIcon size={20} />} onClick={takeBack}>
          {t('profile.undo')}
        </Button>
      )}
    </Bar>
  );
}
