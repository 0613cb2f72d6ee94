/** Counts how often React draws components, for tests of what a key costs. */

/** The names of the drawn components, oldest first: a control's with its label. */
export const draws: string[] = [];

/**
 * Makes a module whose components are counted whenever they are drawn.
 * @param load reads the module; what is no component in it stays as it is
 */
export async function countDraws<Module extends object>(load: () => Promise<Module>): Promise<Module> {
  const counted = Object.entries(await load()).map(([name, value]) => {
    if (typeof value !== "function" || !/^[A-Z]/.test(name)) return [name, value];
    const draw = value as (props: { label?: string }) => unknown;
    // The component is called and not rendered, so that its own state draws it here, too.
    const drawCounted = (props: { label?: string }) => {
      draws.push(props.label ? `${name} ${props.label}` : name);
      return draw(props);
    };
    return [name, drawCounted];
  });
  return Object.fromEntries(counted);
}
