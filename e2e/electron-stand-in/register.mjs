// For `node --import`: the program that follows gets the stand-in as its module `electron`, whose built file the
// environment names. The variable goes no further: programs of the app are none of ours.
import { register } from 'node:module';
import { pathToFileURL } from 'node:url';

const moduleUrl = pathToFileURL(process.env.ELECTRON_STAND_IN_MODULE).href;
delete process.env.ELECTRON_STAND_IN_MODULE;
register('./hooks.mjs', import.meta.url, { data: { moduleUrl } });
