import { useState } from 'react';
import { Badge, LikeButton, Loading, Picture, ProfileCard, ProfileCardSkeleton, ProfileGrid, styled } from '../src/public.ts';
import { blur, portrait } from './portraits.ts';
import { Example, Section } from './section.tsx';

const members = [
  { name: 'Anna', age: 29, place: 'Utrecht', isOnline: true },
  { name: 'Sam', age: 34, place: 'Amersfoort', isLiked: true },
  { name: 'Maximiliane-Sophie', age: 41, place: 'Nieuwegein, Province of Utrecht', isOnline: true },
  { name: 'Jonas', age: 27, place: 'Zeist', isFictional: true },
  { name: 'Ewa', age: 52, place: 'Warszawa', isNew: true },
];

const Small = styled(Picture)`
  width: 160px;
  border-radius: 14px;
`;

export function People() {
  const [liked, setLiked] = useState(() => members.filter((member) => member.isLiked).map((member) => member.name));
  const toggle = (name: string) => setLiked((now) => (now.includes(name) ? now.filter((other) => other !== name) : [...now, name]));
  return (
    <Section title="People">
      <Example name="ProfileGrid, ProfileCard">
        <ProfileGrid>
          {members.map(({ name, age, place, isOnline, isFictional, isNew }, index) => (
            <li key={name}>
              <ProfileCard
                href={`#${name}`}
                name={name}
                age={age}
                place={place}
                picture={{ src: portrait(index), placeholder: blur(index) }}
                onlineLabel={isOnline ? 'Online' : undefined}
                fictionalLabel={isFictional ? 'Fictional profile' : undefined}
                badge={isNew && <Badge>New</Badge>}
                action={<LikeButton label={`Like ${name}`} isLiked={liked.includes(name)} onClick={() => toggle(name)} />}
                eager
              />
            </li>
          ))}
        </ProfileGrid>
      </Example>
      <Example name="ProfileCard: blur before the picture, no picture, skeleton">
        <ProfileGrid>
          <li>
            <ProfileCard href="#lea" name="Lea" age={31} place="Bergen" picture={{ src: 'data:,', placeholder: blur(2) }} />
          </li>
          <li>
            <ProfileCard href="#kim" name="Kim" age={38} place="Turku" picture={{}} fictionalLabel="Fictional profile" />
          </li>
        </ProfileGrid>
        <Loading label="Members are loading">
          <ProfileGrid as="div">
            <ProfileCardSkeleton />
            <ProfileCardSkeleton />
            <ProfileCardSkeleton />
          </ProfileGrid>
        </Loading>
      </Example>
      <Example name="Picture">
        <Small src={portrait(4)} placeholder={blur(4)} alt="Ewa on a balcony" width={480} height={640} loading="eager" />
      </Example>
    </Section>
  );
}
