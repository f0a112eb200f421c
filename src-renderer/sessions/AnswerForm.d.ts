export interface AnswerFormProps {
  readonly isSecret: boolean;
  readonly isDisabled: boolean;
  /** Kept by the window; a secret is kept here only and is gone with the form. */
  readonly draft: string;
  readonly suggestions: readonly string[];
  readonly onDraft: (text: string) => void;
  readonly onAnswer: (text: string) => void;
}
/** A field for one answer, and the answers that the program itself names. */
export declare function AnswerForm({
  isSecret,
  isDisabled,
  draft,
  suggestions,
  onDraft,
  onAnswer,
}: AnswerFormProps): import('react').JSX.Element;
