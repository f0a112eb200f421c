import type * as z from 'zod';
import { configSchema } from './configSchema';
import type { JsonPath } from './JsonLocator';

/** The schema of what stands at a place of config.json, without its default; null when there can be nothing. */
export function schemaAt(path: JsonPath): z.core.$ZodTypes | null {
  let schema = withoutDefault(configSchema);
  for (const step of path) {
    const { def } = schema._zod;
    const next = def.type === 'object' ? def.shape[String(step)] : def.type === 'array' ? def.element : undefined;
    if (next === undefined) return null;
    schema = withoutDefault(next);
  }
  return schema;
}

function withoutDefault(schema: z.core.$ZodType): z.core.$ZodTypes {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  return def.type === 'default' || def.type === 'prefault'
    ? withoutDefault(def.innerType)
    : (schema as z.core.$ZodTypes);
}
