interface Question {
  answers: { name: string }[];
}

/** The answers to a question with which a result fits: those that it names, or any if it names none. */
export function fitting<Of extends Question>(
  { answers }: Of,
  result: { answers: string[] },
): Of['answers'] {
  const named = answers.filter(({ name }) => result.answers.includes(name));
  return named.length > 0 ? named : answers;
}
