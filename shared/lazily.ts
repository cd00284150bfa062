/** An object whose members are made when they are first asked for, each once: what nobody asks for costs nothing. */
export function lazily<Made extends object>(makers: { readonly [Name in keyof Made]: () => Made[Name] }): Made {
  const made = {} as Made;
  for (const name of Object.keys(makers) as (keyof Made)[]) {
    Object.defineProperty(made, name, {
      enumerable: true,
      configurable: true,
      get() {
        const value = makers[name]();
        Object.defineProperty(made, name, { value, enumerable: true });
        return value;
      },
    });
  }
  return made;
}
