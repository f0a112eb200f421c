import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import type * as z from 'zod';

type ToJson = StandardSchemaWithJSON['~standard']['jsonSchema']['input'];

/** By the schema: each is written out once, since that takes milliseconds and every connection lists all tools. */
const shown = new WeakMap<z.ZodObject, StandardSchemaWithJSON>();

/**
 * A schema for the list of tools, which lets every value through: `runTool` checks arguments and results, and explains
 * what is wrong with them.
 */
export function shownSchema(schema: z.ZodObject): StandardSchemaWithJSON {
  const known = shown.get(schema);
  if (known !== undefined) return known;
  const { input, output } = schema['~standard'].jsonSchema;
  const made: StandardSchemaWithJSON = {
    '~standard': {
      version: 1,
      vendor: 'signalbox',
      validate: (value) => ({ value }),
      jsonSchema: { input: once(input), output: once(output) },
    },
  };
  shown.set(schema, made);
  return made;
}

/** Keeps what was written for each dialect of JSON Schema. */
function once(write: ToJson): ToJson {
  const written = new Map<string, ReturnType<ToJson>>();
  return (options) => {
    const kept = written.get(options.target) ?? write(options);
    written.set(options.target, kept);
    return kept;
  };
}
