/** Asked before a step that costs something: units written off, a plan given up, lines that would be refused. */
import { Button, Group } from '@mantine/core';
import type { Refusals } from '../../domain/shipments/check-plan';
import type { Step } from '../../domain/shipments/lifecycle';
import { Note } from '../../ui/import/Note';
import { formatCount, formatSome } from '../../ui/table/format-cell';

type StepQuestionProps = {
  readonly step: Step;
  /** Units sent and not received. */
  readonly missing: number;
  readonly refused: Refusals;
  /** Lines that want more than the source has. */
  readonly short: number;
  readonly onNo: () => void;
  readonly onYes: () => void;
};

/** What speaks against approving. */
export const approvalWords = ({ lines, whole }: Refusals, short: number): string =>
  [...whole, ...(lines > 0 ? [`${formatCount(lines)} of its lines would be refused.`] : []), ...(short > 0 ? [`${formatSome(short, 'line wants', 'lines want')} more than the source has.`] : [])].join(' ');

const wordsOf = ({ step, missing, refused, short }: StepQuestionProps): { readonly question: string; readonly yes: string } => {
  switch (step.to) {
    case 'closed':
      return { question: `${formatSome(missing, 'unit was', 'units were')} sent and not received. That is written down as a shortage, and nothing of it counts as on its way any more.`, yes: 'Close with shortage' };
    case 'cancelled':
      return { question: 'Nothing of this plan is reserved or on its way any more. It is kept and can be taken up again.', yes: 'Cancel the plan' };
    default:
      return { question: `${approvalWords(refused, short)} Put them right first, or approve all the same.`, yes: 'Approve all the same' };
  }
};

export const StepQuestion = (props: StepQuestionProps) => {
  const { question, yes } = wordsOf(props);
  return (
    <Note
      tone="warn"
      actions={
        <Group gap="xs" wrap="nowrap">
          <Button size="xs" variant="default" onClick={props.onNo}>
            No
          </Button>
          <Button size="xs" color={props.step.to === 'cancelled' ? 'red' : 'accent'} onClick={props.onYes}>
            {yes}
          </Button>
        </Group>
      }
    >
      {question}
    </Note>
  );
};
