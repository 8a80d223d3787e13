import { keyframes, styled } from '@vesper/ui';

const twinkle = keyframes`50% { opacity: 0.25; }`;

const Art = styled.svg`
  position: absolute;
  inset: 0;
  z-index: -1;
  width: 100%;
  height: 100%;
  .star { fill: #FFF3D6; }
  .twinkling { animation: ${twinkle} 4s ease-in-out infinite; }
  .late { animation-delay: 2s; }
`;

/** Stars, a moon and a town's roofs, on 1200 × 900, drawn for this page. A phone sees the middle of it, where the words leave no room for stars. */
export function NightSky() {
  return (
    <Art viewBox="0 0 1200 900" preserveAspectRatio="xMidYMin slice" aria-hidden>
      <g className="star">
        <g className="twinkling">
          <circle cx="140" cy="90" r="3" />
          <circle cx="250" cy="150" r="2.5" />
          <circle cx="930" cy="60" r="3" />
          <circle cx="1140" cy="230" r="2.5" />
          <circle cx="560" cy="12" r="2.5" />
        </g>
        <g className="twinkling late">
          <circle cx="270" cy="260" r="2.5" />
          <circle cx="430" cy="14" r="3" />
          <circle cx="868" cy="14" r="2.5" />
          <circle cx="60" cy="280" r="2.5" />
        </g>
        <circle cx="230" cy="40" r="2" />
        <circle cx="1150" cy="60" r="2" />
        <circle cx="690" cy="10" r="2" />
      </g>
      <path fill="#FFE9B8" d="M1030 40a62 62 0 1 0 62 92 50 50 0 0 1-62-92z" />
      <path
        fill="#2B2359"
        d="M0 420 60 370l60 50v-70h70v60l80-64 80 64v-90h90v70l60-50 60 50h150v-60h80v40l70-60 70 60v-80h90v70l60-50 60 50h140v500H0z"
      />
    </Art>
  );
}
