import { siteOrigin } from '../../platform/brands/site-origin.ts';
import { sql } from '../../platform/database/sql.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { requestContext } from '../../platform/http/request-context.ts';
import type { Module } from '../../platform/platform.ts';
import { RECEIPT_PDF } from '../paper.ts';
import { receiptOf } from '../receipts.ts';
import { creditNotePdf, type Noted, receiptPdf } from './receipt-pdf.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const AT_MOST = { max: 20, window: 60 };

/** D-27: one's own receipt, or its credit note `note`, as a file in the language of its page. Someone else's, an unpaid order's and none are the same 404. */
export const receiptPdfRoute: Module = (app, platform) => {
  app.get<{ Querystring: { id?: unknown; note?: unknown } }>(RECEIPT_PDF, async (request, reply) => {
    const { id, note } = request.query;
    const { brand, member, locale } = await requestContext(platform, request);
    if (!member || typeof id !== 'string' || !UUID.test(id)) throw new ApiError(404, 'not_found');
    await platform.readLimits.hit(`receipt pdf ${member.id}`, AT_MOST);
    const { receipt, refunds = [] } = await receiptOf(platform.db, brand, member.id, id);
    const noted = refunds.find((one): one is Noted => one.note !== null && one.number === note);
    const paper = note === undefined ? receipt : noted;
    if (!paper) throw new ApiError(404, 'not_found');
    const { timeZone } = await platform.db.one<{ timeZone: string }>(
      sql`select time_zone as "timeZone" from members where id = ${member.id}`,
    );
    const reader = { locale, timeZone, withdrawalUrl: `${siteOrigin(platform, brand, request)}/withdrawal` };
    const pdf = 'note' in paper ? await creditNotePdf(paper, reader) : await receiptPdf({ receipt: paper, refunds }, reader);
    return reply
      .headers({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${brand.slug}-${paper.number}.pdf"`,
        'cache-control': 'no-store',
      })
      .send(pdf);
  });
};
