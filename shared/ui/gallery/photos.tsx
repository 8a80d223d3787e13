import { AddPhoto, FreePlace, PhotoGrid, PhotoTile } from '../src/photos.ts';
import { Badge, Button, DropdownMenu, EllipsisIcon, TrashIcon } from '../src/public.ts';
import { longText } from './long-texts.ts';
import { Part, Section, State } from './part.tsx';
import { blur, portrait } from './portraits.ts';

const noop = () => {};

const menu = [
  { label: 'Make private', onSelect: noop },
  { label: 'Remove', onSelect: noop },
];

export function Photos() {
  return (
    <Section id="photos" title="Own pictures">
      <Part of={{ PhotoGrid, PhotoTile, AddPhoto, FreePlace }}>
        <State name="shown, private, on its way, being worked on, failed, refused at length, asked about, and the place for one more">
          <PhotoGrid>
            <li>
              <PhotoTile
                alt="Picture 1 of 3"
                src={portrait(0)}
                placeholder={blur(0)}
                state={{ status: 'shown' }}
                marks={<Badge>Main picture</Badge>}
                menu={<DropdownMenu label="More for picture 1" trigger={<EllipsisIcon />} items={menu} />}
              />
            </li>
            <li>
              <PhotoTile alt="Picture 2 of 3" src={portrait(1)} state={{ status: 'shown' }} marks={<Badge tone="neutral">Private</Badge>} />
            </li>
            <li>
              <PhotoTile alt="lake.jpg" src={portrait(2)} state={{ status: 'busy', share: 0.4, words: '40 %' }} />
            </li>
            <li>
              <PhotoTile alt="Picture 3 of 3" src={null} placeholder={blur(3)} state={{ status: 'busy', words: 'Preparing…' }} />
            </li>
            <li>
              <PhotoTile
                alt="boat.jpg"
                src={portrait(4)}
                state={{ status: 'refused', words: 'You’re offline' }}
                actions={<Button variant="quiet">Try again</Button>}
              />
            </li>
            <li>
              <PhotoTile alt="long.heic" src={null} state={{ status: 'refused', words: longText }} />
            </li>
            <li>
              <PhotoTile
                alt="Picture 4 of 5"
                src={portrait(5)}
                state={{
                  status: 'asking',
                  words: 'Remove this picture?',
                  answers: (
                    <Button variant="danger" icon={<TrashIcon />}>
                      Remove
                    </Button>
                  ),
                  onEscape: noop,
                }}
              />
            </li>
            <li>
              <AddPhoto label="Add a photo" accept={['image/jpeg']} onFiles={noop} />
            </li>
            <li aria-hidden>
              <FreePlace onPress={noop} />
            </li>
          </PhotoGrid>
        </State>
      </Part>
    </Section>
  );
}
