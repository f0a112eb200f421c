import { describe, expect, it } from 'vitest';
import bypasses from './__fixtures__/bypasses.json';
import everyday from './__fixtures__/everyday.json';
import { mentionedNames, mentions } from './__fixtures__/mentions';
import { judge } from './testing/judge';

/** Texts that run a program called `blockme`, or may: those of the end need programs or systems that are not everywhere. */
describe('texts that run a denied program', () => {
  it('are never allowed, however they are written', () => {
    expect(bypasses.length).toBeGreaterThan(300);
    expect(bypasses.filter((text) => judge(text, { blocked: ['blockme'] }).action === 'allow')).toEqual([]);
  });

  it('are never allowed either when a rule says so', () => {
    const rules = [{ match: 'blockme', action: 'ask' }] as const;
    expect(bypasses.filter((text) => judge(text, { rules }).action === 'allow')).toEqual([]);
  });
});

describe('texts that have a denied name as data', () => {
  it('are allowed', () => {
    expect(mentions.length).toBeGreaterThan(100);
    const held = mentions
      .map((text) => ({ text, ...judge(text, { blocked: mentionedNames }) }))
      .filter(({ action }) => action !== 'allow');
    expect(held.map(({ text, reason }) => [text, reason])).toEqual([]);
  });
});

/** In a project's folder. */
describe('what agents run all day', () => {
  it('passes the default rules', () => {
    expect(everyday.length).toBeGreaterThan(300);
    const held = everyday.map((text) => ({ text, ...judge(text) })).filter(({ action }) => action !== 'allow');
    expect(held.map(({ text, reason }) => [text, reason])).toEqual([]);
  });
});
