import { useHost, useStoreValue } from '@vesper/host-kit';
import { styled } from '@vesper/ui';
import at from './maps/at.svg';
import be from './maps/be.svg';
import ch from './maps/ch.svg';
import de from './maps/de.svg';
import dk from './maps/dk.svg';
import es from './maps/es.svg';
import fi from './maps/fi.svg';
import fr from './maps/fr.svg';
import gb from './maps/gb.svg';
import ie from './maps/ie.svg';
import it from './maps/it.svg';
import nl from './maps/nl.svg';
import no from './maps/no.svg';
import pl from './maps/pl.svg';
import se from './maps/se.svg';

const MAPS = { AT: at, BE: be, CH: ch, DE: de, DK: dk, ES: es, FI: fi, FR: fr, GB: gb, IE: ie, IT: it, NL: nl, NO: no, PL: pl, SE: se };

/** One rule per country, of which a browser loads the one that applies: no script chooses, so the map is there before any runs. */
const masks = Object.entries(MAPS)
  .map(([country, url]) => `&[data-country='${country}'] { --map: url('${url}'); }`)
  .join('');

/** The left half of a mask; the right one has names of cities, of which the page has its own: those of the pins. */
const layer = 'var(--map) 0 0 / 200% 100% no-repeat';

/**
 * In the page's water the land of a mask. The mask has the neighbours half as strong as the country; four times over itself they are a
 * breath, which ends at no edge.
 */
const Art = styled.div`
  position: absolute;
  inset: 0;
  /* The neighbours end in the sea, not at an edge. */
  mask:
    linear-gradient(to right, transparent, #000 9% 91%, transparent),
    linear-gradient(transparent, #000 7% 93%, transparent);
  mask-composite: intersect;
  --map: linear-gradient(transparent, transparent);
  ${masks}
  &::before {
    content: '';
    position: absolute;
    inset: 0;
    mask: ${layer}, ${layer}, ${layer}, ${layer};
    mask-composite: intersect;
    background: linear-gradient(160deg, #FFF1CF, #FBDDA6);
  }
`;

/** The visitor's country. Its proportions are 4 to 5, as those of all the maps are. */
export function CountryMap() {
  const { stores } = useHost();
  const country = useStoreValue(stores.settings, ({ settings }) => settings.geoip_country);
  return <Art data-country={country} aria-hidden />;
}
