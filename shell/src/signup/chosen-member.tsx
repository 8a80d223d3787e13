import type { SignupDraftState } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { Avatar, FictionalPill, Inline, placeholderOf, Stack, styled } from '@vesper/ui';

const Name = styled.strong`overflow-wrap: anywhere;`;

/** The face that was pressed: the dialog covers it on a phone. */
export function ChosenMember({ member }: { member: NonNullable<SignupDraftState['profile']> }) {
  const { t } = useTexts();
  const { name, main_image, fictional_icon } = member;
  return (
    <Inline gap={12} wrap={false}>
      <Avatar src={main_image?.thumb_filename} placeholder={placeholderOf(main_image?.thumbhash ?? null)} size={48} />
      <Stack gap={4} align="start">
        <Name>{name}</Name>
        {fictional_icon && <FictionalPill label={t('common:fictional.label')} />}
      </Stack>
    </Inline>
  );
}
