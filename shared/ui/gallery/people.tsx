import { useState } from 'react';
import {
  Badge,
  cardTool,
  CardTools,
  LikeButton,
  Loading,
  NameAndAge,
  Picture,
  ProfileCard,
  ProfileCardSkeleton,
  ProfileGrid,
  styled,
} from '../src/public.ts';
import { longName, longWord } from './long-texts.ts';
import { blur, portrait } from './portraits.ts';
import { Part, Section, State } from './part.tsx';

const Tool = styled.button`${cardTool}`;

const members = [
  { name: 'Anna', age: 29, place: 'Utrecht', isOnline: true },
  { name: 'Sam', age: 34, place: 'Amersfoort', isLiked: true },
  { name: longName, age: 41, place: longWord, isOnline: true, isFictional: true },
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
    <Section id="people" title="People">
      <Part of={{ ProfileGrid, ProfileCard, CardTools, NameAndAge }}>
        <State name="online, liked, long and fictional, new">
          <ProfileGrid>
            {members.map(({ name, age, place, isOnline, isLiked, isFictional, isNew }, index) => (
              <li key={name}>
                <ProfileCard
                  href={`#card-${index}`}
                  name={name}
                  age={age}
                  place={place}
                  distance="~45 km"
                  picture={{ src: portrait(index), placeholder: blur(index) }}
                  onlineLabel={isOnline ? 'Online' : undefined}
                  activeLabel={isLiked ? 'Active within 24 h' : undefined}
                  fictionalLabel={isFictional ? 'Fictional profile' : undefined}
                  badge={isNew && <Badge>New</Badge>}
                  buttons={
                    !isNew && (
                      <LikeButton tone="outline" label={`Like ${name}`} isLiked={liked.includes(name)} onClick={() => toggle(name)} />
                    )
                  }
                  eager
                />
              </li>
            ))}
          </ProfileGrid>
        </State>
        <State name="the blur before the picture, and no picture">
          <ProfileGrid>
            <li>
              <ProfileCard href="#lea" name="Lea" age={31} place="Bergen" picture={{ src: 'data:,', placeholder: blur(2) }} />
            </li>
            <li>
              <ProfileCard href="#kim" name="Kim" age={38} picture={{}} fictionalLabel="Fictional profile" />
              <CardTools>
                <Tool type="button">Message</Tool>
              </CardTools>
            </li>
          </ProfileGrid>
        </State>
      </Part>
      <Part of={{ ProfileCardSkeleton }}>
        <State name="while they load">
          <Loading label="Members are loading">
            <ProfileGrid as="div">
              <ProfileCardSkeleton />
              <ProfileCardSkeleton />
            </ProfileGrid>
          </Loading>
        </State>
      </Part>
      <Part of={{ LikeButton }}>
        <State name="not liked, liked, disabled" row>
          <LikeButton label="Like Noa" isLiked={liked.includes('Noa')} onClick={() => toggle('Noa')} />
          <LikeButton label="Like Finn" isLiked onClick={() => {}} />
          <LikeButton label="Like Ada" isLiked={false} disabled />
        </State>
      </Part>
      <Part of={{ Picture }}>
        <State name="shown, and not yet" row>
          <Small src={portrait(4)} placeholder={blur(4)} alt="Ewa on a balcony" width={480} height={640} loading="eager" />
          <Small src="data:," placeholder={blur(1)} alt="Sam, still to come" width={480} height={640} loading="eager" />
        </State>
      </Part>
    </Section>
  );
}
