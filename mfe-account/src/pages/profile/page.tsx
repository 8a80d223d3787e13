import { ABOUT_ME_MAX, ageOn, type User } from '@vesper/contracts';
import { useCall, useCallMutation, useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { Avatar, Button, Card, color, Inline, NarrowContainer, Notice, PageHeading, pictureOf, Stack, styled, TextArea, ToggleChip, type } from '@vesper/ui';
import { type FormEvent, useState } from 'react';

/** D-43. */
const INTERESTS_MAX = 10;

const Name = styled.h2`${type[22]};`;
const Quiet = styled.p`color: ${color.textQuiet};`;
const Legend = styled.legend`
  ${type[16]};
  font-weight: 600;
  margin-bottom: 8px;
`;
const Body = styled(Stack)`padding-bottom: 64px;`;

/** R-24, as far as it goes today: how one is seen, and the words about oneself. */
export default function ProfilePage() {
  const { stores } = useHost();
  const user = useStoreValue(stores.session, (session) => session.user);
  return user && <OwnProfile key={user.id} user={user} />;
}

function OwnProfile({ user }: { user: User }) {
  const { t } = useTexts();
  const { profile } = user;
  const age = ageOn(profile.date_of_birth, new Date().toISOString().slice(0, 10));
  return (
    <NarrowContainer>
      <PageHeading title={t('profile.title')} text={t('profile.seen')} />
      <Body gap={24}>
        <Card>
          <Inline gap={16} wrap={false}>
            <Avatar src={pictureOf(profile.main_image).src} placeholder={pictureOf(profile.main_image).placeholder} size={64} />
            <div>
              <Name>{t('profile.name_and_age', { name: profile.name, age })}</Name>
              <Quiet>{profile.city ?? t('profile.no_city')}</Quiet>
            </div>
          </Inline>
        </Card>
        {user.status === 'not_confirmed' && <Notice tone="warning">{t('profile.hidden')}</Notice>}
        <Card>
          <AboutForm about={profile.about_me ?? ''} interests={profile.interests} />
        </Card>
      </Body>
    </NarrowContainer>
  );
}

function AboutForm({ about, interests }: { about: string; interests: readonly string[] }) {
  const { t, errorText } = useTexts();
  const { events } = useHost();
  const { data } = useCall('interests.get');
  const { mutateAsync: save, isPending, error } = useCallMutation('profile.update');
  const [text, setText] = useState(about);
  const [chosen, setChosen] = useState(interests);
  const isFull = chosen.length >= INTERESTS_MAX;

  const toggle = (code: string) => setChosen(chosen.includes(code) ? chosen.filter((one) => one !== code) : [...chosen, code]);
  async function submit(event: FormEvent) {
    event.preventDefault();
    await save({ body: { about_me: text, interests: [...chosen] } }).then(
      () => events.emit('shell:notify', { tone: 'success', text: t('profile.saved') }),
      () => undefined, // it stands above the button, and what was typed stays
    );
  }

  return (
    <form onSubmit={submit}>
      <Stack gap={24}>
        <TextArea label={t('profile.about')} hint={t('profile.about_hint')} value={text} maxLength={ABOUT_ME_MAX} onChange={(event) => setText(event.target.value)} />
        <fieldset>
          <Legend>{t('profile.interests', { count: chosen.length, max: INTERESTS_MAX })}</Legend>
          <Inline>
            {data?.interests.map((code) => {
              const isChosen = chosen.includes(code);
              return (
                <ToggleChip key={code} isPressed={isChosen} disabled={isFull && !isChosen} onClick={() => toggle(code)}>
                  {t(`common:attributes.interests.${code}`)}
                </ToggleChip>
              );
            })}
          </Inline>
        </fieldset>
        {error && <Notice tone="danger">{errorText(error)}</Notice>}
        <Inline>
          <Button type="submit" loading={isPending}>
            {t('common:words.save')}
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
