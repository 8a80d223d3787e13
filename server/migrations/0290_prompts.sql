-- Up Migration

-- Openings that members went on from on their profiles (B-13). The ids are the contract's.
create table prompts (
  member_id  uuid not null,
  brand_id   smallint not null,
  -- From 0, in the member's order.
  place      smallint not null,
  prompt     text not null,
  answer     text not null,
  -- Serves a profile's answers, too.
  constraint prompts_have_their_places primary key (member_id, place),
  constraint prompts_are_answered_once unique (member_id, prompt),
  constraint prompts_are_three_at_most check (place between 0 and 2),
  constraint prompts_answer_is_bounded check (char_length(answer) between 1 and 150),
  constraint prompts_are_of_the_brand foreign key (member_id, brand_id) references members (id, brand_id) on delete cascade
);
