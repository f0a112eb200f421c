import type { DemoProgram } from './DemoProgram';

const tests = `
import time
import pytest

@pytest.mark.parametrize('number', range(60))
def test_number(number):
    time.sleep(0.005)
    assert number != 41, 'forty-one is not wanted'

@pytest.mark.skip(reason='not today')
def test_skipped():
    pass

def test_text():
    assert 'naïve café 漢字' == 'naive cafe'
`;

/** Letters and a percentage at the right edge, then failures in colour. */
export const pytest: DemoProgram = {
  name: 'pytest',
  needs: [{ kind: 'python module', name: 'pytest' }],
  exitCode: 1,
  prepare: async (place) => {
    await place.write('project/test_demo.py', tests);
    // Only this plugin: what else is installed differs between machines and prints its own lines.
    return 'python3 -m pytest -p no:cacheprovider test_demo.py; python3 -m pytest -p no:cacheprovider -v -k "text or skipped"';
  },
  env: () => ({ PYTEST_DISABLE_PLUGIN_AUTOLOAD: '1', PYTHONDONTWRITEBYTECODE: '1' }),
};
