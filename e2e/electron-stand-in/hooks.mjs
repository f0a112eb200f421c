// Runs in Node's loader thread: gives the stand-in to whoever imports `electron`.
let moduleUrl;

export function initialize(data) {
  moduleUrl = data.moduleUrl;
}

export function resolve(specifier, context, nextResolve) {
  if (specifier === 'electron') return { url: moduleUrl, format: 'module', shortCircuit: true };
  return nextResolve(specifier, context);
}
