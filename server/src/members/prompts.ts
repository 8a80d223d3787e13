import type { PromptAnswer } from '@vesper/contracts';
import type { Brand } from '../platform/brands/brand-lookup.ts';
import type { Queryable, Tx } from '../platform/database/db.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { json, type Sql, sql } from '../platform/database/sql.ts';

/** SQL expression: a member's answers to prompts, in their order (B-13). @param member an SQL expression for the member's id */
export const promptsOf = (member: Sql): Sql => sql`
  (select coalesce(jsonb_agg(jsonb_build_object('prompt', prompt, 'answer', answer) order by place), '[]') from prompts where member_id = ${member})`;

/** Whether the brand shows them on profiles: where it shows what members say about themselves. */
export const showsPrompts = ({ settings }: Brand): boolean => settings.visible_profile_fields.includes('about_me');

/** A member's answers as others see them. */
export async function answersShown(db: Queryable, brand: Brand, id: string): Promise<PromptAnswer[]> {
  if (!showsPrompts(brand)) return [];
  return db.many<PromptAnswer>(sql`select prompt, answer from prompts where member_id = ${id} and brand_id = ${brand.id} order by place`);
}

/**
 * The answer on a member's profile that another one writes about, or likes. It must be in the words that they read: no one is quoted with
 * what they have not said.
 * @throws {ApiError} 409 answer_gone
 */
export async function answerAsRead(db: Queryable, brand: Brand, id: string, { prompt, answer }: PromptAnswer): Promise<PromptAnswer> {
  const shown = (await answersShown(db, brand, id)).find((one) => one.prompt === prompt);
  if (shown?.answer !== answer) throw new ApiError(409, 'answer_gone');
  return shown;
}

/**
 * Replaces a member's answers by these. The caller holds a lock of the member's, so that two saves at once leave one of both lists.
 * @throws {ApiError} 422 fields_invalid: a prompt is answered twice
 */
export async function answerPrompts(
  tx: Tx,
  { id, brandId }: { id: string; brandId: number },
  answers: readonly PromptAnswer[],
): Promise<void> {
  if (new Set(answers.map(({ prompt }) => prompt)).size < answers.length)
    throw new ApiError(422, 'fields_invalid', { fields: { prompts: 'invalid' } });
  await tx.query(sql`delete from prompts where member_id = ${id}`);
  const rows = answers.map(({ prompt, answer }, place) => ({ prompt, answer, place }));
  await tx.query(sql`
    insert into prompts (member_id, brand_id, place, prompt, answer)
    select ${id}, ${brandId}, place, prompt, answer from jsonb_to_recordset(${json(rows)}::jsonb) as given (place smallint, prompt text, answer text)`);
}
