/** Rows of `table.ts` (R8): what a member keeps about others, and what they show them. The columns are those of the table's head. */
export const KEEPING_ROWS = `
shortlist.get     -             login              ok                 ok                 ok                 ok                 ok                 login              ok                 ok
shortlist.add     olga          login              ok                 ok                 ok                 =                  ok                 login              ok                 =
shortlist.add     hidden        login              =                  =                  =                  =                  =                  login              =                  =
shortlist.add     gone          login              =                  =                  =                  =                  =                  login              =                  =
shortlist.add     leaving       login              =                  =                  =                  =                  =                  login              =                  =
shortlist.add     new           login              =                  =                  =                  =                  =                  login              =                  =
shortlist.add     suspended     login              =                  =                  =                  =                  =                  login              =                  =
shortlist.add     elsewhere     login              =                  =                  =                  =                  =                  login              =                  ok
shortlist.remove  olga          login              =                  =                  =                  =                  =                  login              =                  =
shortlist.remove  hidden        login              =                  =                  =                  =                  =                  login              =                  =
shortlist.remove  gone          login              =                  =                  =                  =                  =                  login              =                  =
shortlist.remove  leaving       login              =                  =                  =                  =                  =                  login              =                  =
shortlist.remove  new           login              =                  =                  =                  =                  =                  login              =                  =
shortlist.remove  suspended     login              =                  =                  =                  =                  =                  login              =                  =
shortlist.remove  elsewhere     login              =                  =                  =                  =                  =                  login              =                  =
privatephotos.get  -  login  ok  ok  ok  ok  ok  login  ok  ok
privatephotos.show  olga  login  ok  ok  ok  =  ok  login  unconfirmed  =
privatephotos.show  hidden  login  =  =  =  =  =  login  unconfirmed  =
privatephotos.show  gone  login  =  =  =  =  =  login  unconfirmed  =
privatephotos.show  leaving  login  =  =  =  =  =  login  unconfirmed  =
privatephotos.show  new  login  =  =  =  =  =  login  unconfirmed  =
privatephotos.show  suspended  login  =  =  =  =  =  login  unconfirmed  =
privatephotos.show  elsewhere  login  =  =  =  =  =  login  unconfirmed  ok
privatephotos.hide  olga  login  =  =  =  =  =  login  =  =
privatephotos.hide  hidden  login  =  =  =  =  =  login  =  =
privatephotos.hide  gone  login  =  =  =  =  =  login  =  =
privatephotos.hide  leaving  login  =  =  =  =  =  login  =  =
privatephotos.hide  new  login  =  =  =  =  =  login  =  =
privatephotos.hide  suspended  login  =  =  =  =  =  login  =  =
privatephotos.hide  elsewhere  login  =  =  =  =  =  login  =  =
`.trim();
