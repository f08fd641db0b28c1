import type { ReactNode } from 'react';

/** A message from one participant to another; a response has a dashed line. */
interface Message {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly isResponse?: boolean;
}

interface SequenceDiagramProps {
  /** The accessible name. */
  readonly title: string;
  /** Makes the ids in the SVG unique on a page. */
  readonly id: string;
  readonly participants: readonly string[];
  readonly messages: readonly Message[];
}

const LANE = 270;
const HEAD = 36;
const STEP = 44;

/**
 * A sequence diagram as static SVG, rendered at build time: it works without scripts and in print, and its colours
 * follow the theme.
 */
export function SequenceDiagram({ title, id, participants, messages }: SequenceDiagramProps): ReactNode {
  const width = LANE * participants.length;
  const height = HEAD + STEP * (messages.length + 1);
  const middle = (index: number) => LANE * index + LANE / 2;
  return (
    <svg
      className="ref-diagram"
      viewBox={`0 0 ${String(width)} ${String(height)}`}
      role="img"
      aria-labelledby={`${id}-title`}
    >
      <title id={`${id}-title`}>{title}</title>
      <defs>
        <marker
          id={`${id}-tip`}
          viewBox="0 0 8 8"
          refX="8"
          refY="4"
          markerWidth="8"
          markerHeight="8"
          orient="auto"
        >
          <path d="M0 0 8 4 0 8z" fill="currentColor" />
        </marker>
      </defs>
      {participants.map((name, index) => (
        <g key={name}>
          <line className="ref-lane" x1={middle(index)} x2={middle(index)} y1={HEAD} y2={height} />
          <rect x={middle(index) - 90} y="1" width="180" height={HEAD - 2} rx="3" />
          <text x={middle(index)} y={HEAD / 2 + 5} textAnchor="middle">
            {name}
          </text>
        </g>
      ))}
      {messages.map(({ from, to, text, isResponse = false }, index) => {
        const y = HEAD + STEP * (index + 1);
        return (
          <g key={text}>
            <line
              className={isResponse ? 'ref-message ref-message--answer' : 'ref-message'}
              x1={middle(from)}
              x2={middle(to) + (to > from ? -1 : 1)}
              y1={y}
              y2={y}
              markerEnd={`url(#${id}-tip)`}
            />
            <text
              className="ref-message-text"
              x={(middle(from) + middle(to)) / 2}
              y={y - 7}
              textAnchor="middle"
            >
              {text}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
