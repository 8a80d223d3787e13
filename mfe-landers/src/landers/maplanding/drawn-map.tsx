import { keyframes, styled } from '@vesper/ui';

const drift = keyframes`from { transform: translateX(-40px); opacity: 0; }`;

/** Colours of a map, by day and by night. */
const Art = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  --land: light-dark(#F3E9D2, #2A2B33);
  --street: light-dark(#FFFFFF, #3A3C47);
  --water: light-dark(#A9D6E5, #173A52);
  --park: light-dark(#BFDDA8, #24402F);
  --house: light-dark(#E4D3B0, #343541);
  .land { fill: var(--land); }
  .street { fill: none; stroke: var(--street); stroke-width: 14; }
  .lane { fill: none; stroke: var(--street); stroke-width: 6; }
  .water { fill: none; stroke: var(--water); stroke-width: 76; stroke-linecap: round; }
  .park { fill: var(--park); }
  .house { fill: var(--house); }
  .boat { fill: light-dark(#FFFFFF, #C9D6E2); animation: ${drift} 3s ease-out; }
`;

/** An invented town, drawn for this page: it shows no real place, and nothing is loaded for it. */
export function DrawnMap() {
  return (
    <Art viewBox="0 0 1200 600" preserveAspectRatio="xMidYMid slice" aria-hidden>
      <path className="land" d="M0 0h1200v600H0z" />
      <path
        className="house"
        d="M40 40h90v60H40zm120 0h60v60h-60zM330 60h80v70h-80zm120-10h120v50H450zM660 40h70v90h-70zM60 470h110v70H60zm160 20h70v60h-70zM470 420h90v80h-90zm130 30h60v90h-60zm200-230h100v60H800zm150-20h80v80h-80zm90 250h90v70h-90zM820 60h60v70h-60zm280 40h70v70h-70z"
      />
      <path
        className="park"
        d="M90 170q80-50 150 10t-10 110-150-10 10-110zm650 180q110-40 170 30t-50 120-150-20 30-130zM930 30q70-40 110 10t-20 80-100-20 10-70z"
      />
      <path className="lane" d="M0 130h1200M0 440h1200M280 0v600M620 0v600M760 0v600M1060 0v600M440 0 370 600M920 0l60 600" />
      <path className="street" d="M0 30q300 150 600 100t600 60M150 600Q260 300 500 0M700 600Q800 300 1150 0M0 400q600 90 1200 120" />
      <path className="water" d="M-40 330q240-120 480-20t420-70 400-60" />
      <path className="street" d="M235 220v120M590 240v120M1000 150v120" />
      <path className="boat" d="M700 300h70l-14 20h-44zm30-6v-44l26 40z" />
    </Art>
  );
}
