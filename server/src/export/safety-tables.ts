import type { ExportedTable } from './tables.ts';
import { nameOf, OURS } from './told-as.ts';

/** What the copy has of complaints, of reports, and of decisions about the member (D-30, B-05). */
export const safetyTables: Readonly<Record<string, ExportedTable>> = {
  complaints: {
    columns: {
      ticket: true,
      email: true,
      locale: true,
      door: true,
      topic: true,
      reference: true,
      text: true,
      status: true,
      created_at: true,
      appeal: true,
      appealed_at: true,
    },
    more: {
      decisions: `(select json_agg(json_build_object('outcome', outcome, 'reasons', reasons, 'decided_at', decided_at) order by round)
        from complaint_decisions where complaint_id = t.id)`,
    },
    leftOut: { id: OURS, report_id: 'told with the reports', against_report: OURS, against_round: 'told with the decisions' },
  },
  reports: {
    columns: {
      reported_id: nameOf('reported_id'),
      subject: true,
      reason: true,
      note: true,
      status: true,
      outcome: true,
      created_at: true,
      decided_at: true,
      appeal: true,
      appealed_at: true,
    },
    leftOut: {
      id: OURS,
      subject_id: OURS,
      message_id: OURS,
      evidence: 'about the other member',
      handled_by: 'who looked at it for us',
    },
  },
  report_decisions: {
    where: 't.member_id = $1 and t.is_told',
    columns: { measure: true, rule: true, reasons: true, decided_at: true, undone_at: true },
    leftOut: {
      report_id: OURS,
      round: 'whether it was the first look',
      decided_by: 'who looked at it for us',
      person: 'who looked at it for us',
      is_told: 'only what was told is here',
      removed: 'the size of a removed photo, to undo it',
    },
  },
};
