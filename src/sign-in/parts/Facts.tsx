/** Names and values that a page before the console shows above its form. */
export const SignInFacts = ({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) => (
  <dl className="si-facts">
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
